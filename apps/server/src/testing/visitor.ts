import { PASSWORD } from './people.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Somebody who uses a running server over the network. They keep the cookie they are given. */
export class Visitor {
  private cookie = '';

  constructor(
    public url: string,
    readonly name: string,
  ) {}

  async call(method: Method, path: string, body?: object): Promise<{ status: number; text: string }> {
    const response = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) if (cookie.startsWith('consilium_session=')) this.cookie = cookie.split(';')[0] ?? '';
    return { status: response.status, text: await response.text() };
  }

  signIn = () => this.call('POST', '/api/login', { username: this.name, password: PASSWORD });
}
