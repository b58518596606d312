type Made<Value> = { value: Value; remove: () => unknown };
type Shared = { users: number; made: Promise<Made<unknown>> };

/** Each project of a run loads its setup files anew; what they make is kept here for all of them. */
const KEY = Symbol.for('consilium.once-a-run');
const kept = globalThis as { [KEY]?: Map<string, Shared> };

/** Makes something once in a run, whichever projects need it. @returns it, and how a project says that it needs it no more. */
export async function onceARun<Value>(name: string, make: () => Promise<Made<Value>>): Promise<{ value: Value; leave: () => Promise<void> }> {
  kept[KEY] ??= new Map();
  const all = kept[KEY];
  const shared = all.get(name) ?? { users: 0, made: make() };
  all.set(name, shared);
  shared.users += 1;
  const { value, remove } = (await shared.made) as Made<Value>;
  const leave = async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    all.delete(name);
    await remove();
  };
  return { value, leave };
}
