/** The site an address leads to, as it is shown beside a text. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '');
  } catch {
    return address;
  }
}
