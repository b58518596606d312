import axe from 'axe-core';

/** What axe finds wrong with a part of the page; colours and sizes need a browser and are looked at in the journeys. */
export async function faultsOf(part: Element): Promise<string[]> {
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
