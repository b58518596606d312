import { describe, expect, it } from 'vitest';
import { aiModelFormSchema } from './ai.ts';
import { webAddress } from './web-address.ts';

/** As server and browser read it; the contract itself knows neither. */
const { URL } = globalThis as unknown as { URL: { canParse: (address: string) => boolean } };

const UNREADABLE = [
  'http://[.1:c:]:2102',
  'https://[::1',
  'https://[1:2:3]/v1',
  'https://[::12345]/',
  'https://example.org:99999/',
  'https://exa<mple.org/',
  'https://example.org:port/',
  'https://256.1.1.1/',
  'https://1.2.3.4.5/',
  'https://%/',
  'https://:443/v1',
];

describe('an address of the web', () => {
  it.each(UNREADABLE)('%s begins like one and is none', (address) => {
    expect(URL.canParse(address)).toBe(false);
    expect(webAddress().safeParse(address).error?.issues).toMatchObject([{ message: 'This is not an address' }]);
    const model = aiModelFormSchema.safeParse({ kind: 'general', name: 'A', model: 'm', endpoint: address });
    expect(model.error?.issues[0]).toMatchObject({ path: ['endpoint'], message: 'This is not an address' });
  });

  it.each(['', 'example.org', 'ftp://example.org', 'javascript:alert(1)', 'https:example.org', '//example.org', 'https://exam ple.org', 'mailto:a@b.org'])(
    '%j does not even begin like one',
    (address) => {
      expect(webAddress().safeParse(address).error?.issues).toMatchObject([{ message: 'Give an address that begins with https://' }]);
    },
  );

  it.each([
    'https://example.org',
    ' https://example.org/a?b=c#d ',
    'HTTP://EXAMPLE.ORG/',
    'http://localhost:1234/v1',
    'https://[::1]:8080/',
    'https://[2001:db8::1]/x',
    'http://127.0.0.1:8080/v1',
    'https://bücher.example/ä',
    'https://pubmed.ncbi.nlm.nih.gov/1234567/',
  ])('%s is one, and can be read', (address) => {
    expect(URL.canParse(webAddress().parse(address))).toBe(true);
  });
});
