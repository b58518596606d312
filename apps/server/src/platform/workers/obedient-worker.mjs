/** A thread for tests: it does what its order says. */
export default function work({ input, begun }) {
  begun[0] = Date.now();
  if (input === 'hang') for (;;);
  const hoard = [];
  while (input === 'hoard') hoard.push(Array(10_000).fill(Math.random()));
  return input;
}
