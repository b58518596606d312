/** What servers and browsers both have, of all that neither language nor engine brings. */
declare function atob(base64: string): string;
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
