import { useEffect, useEffectEvent } from 'react';
import { type Command, SWITCHES } from './commands.ts';

const BY_SIGN: Record<string, Command> = { '+': 'larger', '=': 'larger', '-': 'smaller' };

/** With Alt some systems write another sign; then the place of the key on the keyboard decides. */
const BY_PLACE: Record<string, Command> = {
  Digit0: 'usual-size',
  Equal: 'larger',
  NumpadAdd: 'larger',
  Minus: 'smaller',
  NumpadSubtract: 'smaller',
  ...Object.fromEntries(SWITCHES.map(({ key }, at) => [`Digit${at + 1}`, key])),
};

/** Alt+1 to Alt+4, Alt+plus, Alt+minus and Alt+0, for as long as the calling component is on screen. */
export function useShortcuts(run: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key held down would make the page flash. AltGr writes letters and is no Alt.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.getModifierState('AltGraph')) return;
    const command = BY_SIGN[event.key] ?? BY_PLACE[event.code];
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
