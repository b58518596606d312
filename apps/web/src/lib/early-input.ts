import type {} from './early-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isTick = (field: Field): boolean => field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/**
 * The page can be written in before its code has arrived. Holds what is typed, chosen, pressed and sent until then, so that none of it is lost.
 * @returns ends the waiting: gives everything once more, now to the page's code.
 */
export function holdEarlyInput(): () => void {
  const fields = new Map<Field, string | boolean>();
  const forms = new Set<HTMLFormElement>();
  const pressed = new Set<HTMLElement>();
  const hold = (field: Field) => fields.set(field, isTick(field) ? (field as HTMLInputElement).checked : field.value);

  for (const field of document.querySelectorAll<Field>('textarea, input')) {
    const touched = isTick(field) ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked : field.value !== field.defaultValue;
    if (touched) hold(field);
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) hold(target);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) forms.add(event.target);
  };
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"], a[href]') : null;
    if (!target || (target instanceof HTMLAnchorElement && !opensHere(target, event as MouseEvent))) return;
    // A link of this site waits too: a navigation under way would be broken off when the page's code starts.
    event.preventDefault();
    event.stopPropagation();
    pressed.add(target);
  };
  for (const event of window.takeEarlyEvents?.() ?? []) event.type === 'submit' ? onSubmit(event) : onClick(event);
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);

  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('submit', onSubmit, true);
    for (const [field, value] of fields) give(field, value);
    // Once what was given has been taken in.
    setTimeout(() => {
      for (const form of forms) if (form.isConnected) form.requestSubmit();
      for (const target of pressed) if (target.isConnected) target.click();
    });
  };
}

/** Whether a click on this link would open a page of this site in this tab. */
function opensHere(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return plain && link.origin === window.location.origin && !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}

/** Puts a value in as a visitor would, so that whoever listens takes notice. */
function give(held: Field, value: string | boolean): void {
  const field = held.isConnected ? held : document.getElementById(held.id);
  if (!isField(field)) return;
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  // React remembers what it saw last and passes over a value that is no news: first it is shown an empty field.
  field.value = '';
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
