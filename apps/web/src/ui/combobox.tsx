import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { CONTROL } from './input.tsx';

export type Option = { id: string; label: string; note?: ReactNode };

type Props = {
  label: string;
  hint?: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly Option[];
  onChoose: (id: string) => void;
  /** Whether the options still belong to an earlier query: Enter then takes none unasked. */
  busy: boolean;
  /** What is said while there is nothing to choose: searching, nothing found, failed. */
  status: string;
  /** Whether a dialog around it opens with the focus here, and not on its first button. */
  first?: boolean;
};

type Changes = UseComboboxStateChangeOptions<Option>;

/** The list is open only under a query, and only a press or Enter chooses: leaving the field and Escape keep what was typed and take nothing. */
function stateReducer(before: UseComboboxState<Option>, { type, changes }: Changes): Partial<UseComboboxState<Option>> {
  const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  const kept = type === InputBlur || type === InputKeyDownEscape ? { ...changes, inputValue: before.inputValue, selectedItem: null } : changes;
  const wanted = type === InputClick || kept.isOpen;
  return { ...kept, isOpen: Boolean(wanted && kept.inputValue?.trim()) };
}

/** React focuses what it mounts, which is before a dialog opens; the browser looks for the attribute. */
const markFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

/** A search field with a list of matches below: arrows move, Enter takes, Escape closes. */
export function Combobox({ label, hint, query, onQuery, options, onChoose, busy, status, first = false }: Props) {
  const hintId = useId();
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps, openMenu, selectItem } = useCombobox<Option>({
    items: [...options],
    inputValue: query,
    // What is chosen goes elsewhere and the field is empty for the next.
    selectedItem: null,
    itemToString: () => '',
    itemToKey: (option) => option?.id,
    stateReducer,
    // The page too, where the list reaches below it; Downshift's own way scrolls the list alone.
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onChoose(selectedItem.id);
      onQuery('');
    },
  });

  function onKeyDown(event: KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around it is not sent from here.
    event.preventDefault();
    if (highlightedIndex >= 0) return;
    event.nativeEvent.preventDownshiftDefault = true;
    if (isOpen && !busy && options[0]) selectItem(options[0]);
  }

  const input = getInputProps({ ...(first ? { ref: markFirst } : {}), onKeyDown, onFocus: openMenu, onChange: (event) => onQuery(event.currentTarget.value) });
  return (
    <div className="relative grid gap-1.5">
      <label {...getLabelProps()} htmlFor={input.id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint" />
        <input {...input} aria-describedby={hint ? hintId : undefined} maxLength={100} className={cx(CONTROL, 'min-h-11 pr-3 pl-10')} />
      </div>
      <p role="status" className="sr-only">
        {isOpen ? (options.length > 0 ? `${options.length} matches` : status) : ''}
      </p>
      <div className={cx('absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-surface shadow-high', !isOpen && 'hidden')}>
        {options.length === 0 ? <p className="px-4 py-3 text-sm text-soft">{status}</p> : null}
        <div {...getMenuProps()} className={cx('max-h-80 overflow-y-auto', options.length > 0 && 'p-1')}>
          {options.map((option, index) => (
            <div
              key={option.id}
              {...getItemProps({ item: option, index })}
              className={cx(
                'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-sm px-3 py-1.5',
                index === highlightedIndex && 'bg-primary-tint text-primary-strong',
              )}
            >
              <span>{option.label}</span>
              {option.note ? <span className="text-sm text-soft">{option.note}</span> : null}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
