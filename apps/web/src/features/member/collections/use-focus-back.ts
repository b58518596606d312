import { useCallback, useRef } from 'react';

/** For a button that makes way for a form: it takes the focus when it stands there again, after `comeBack` was called. */
export function useFocusBack() {
  const awaited = useRef(false);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !awaited.current) return;
    awaited.current = false;
    element.focus();
  }, []);
  const comeBack = useCallback(() => {
    awaited.current = true;
  }, []);
  return { button, comeBack };
}
