import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], dialog[open], [role="dialog"]';

/** '/' leads to the search of the studies, wherever nobody is writing. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('[data-study-search]');
      if (field) field.focus();
      else
        void Promise.resolve(navigate('/studies')).then(() =>
          requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-study-search]')?.focus()),
        );
    };
    document.addEventListener('keydown', search);
    return () => document.removeEventListener('keydown', search);
  }, [navigate]);
}
