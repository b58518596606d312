/** An object as JSON whose last member is a list that is written entry by entry. */
export async function* listInJson(frame: Record<string, unknown>, name: string, entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(frame).slice(0, -1)},${JSON.stringify(name)}:[`;
  let between = '';
  for await (const entry of entries) {
    yield between + JSON.stringify(entry);
    between = ',';
  }
  yield ']}';
}
