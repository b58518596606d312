import { Switch } from '../../ui/switch.tsx';
import { setExplains, useExplains } from './explain.ts';

/** Whether medical words are marked in texts and explained where they stand. */
export function ExplainSwitch() {
  const on = useExplains();
  return (
    <Switch
      label="Explain medical words"
      does="Words that the glossary has are underlined with dots in results and articles; press one to read what it means. Saved in this browser."
      on={on}
      onToggle={() => setExplains(!on)}
      className="min-h-11"
    />
  );
}
