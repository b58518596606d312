/** Says when to try again. @param seconds said as seconds up to two minutes, then as minutes. */
export function tryAgainIn(seconds: number): string {
  const [amount, unit] = seconds <= 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
}
