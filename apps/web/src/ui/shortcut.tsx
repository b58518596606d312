/** A shortcut in writing, where there is a keyboard; aria-keyshortcuts says it to screen readers where it belongs. */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <kbd aria-hidden className="rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs whitespace-nowrap text-soft pointer-coarse:hidden">
      {keys}
    </kbd>
  );
}
