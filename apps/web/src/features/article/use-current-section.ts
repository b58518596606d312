import { useEffect, useState } from 'react';

/** Share of the window, from its top, above which a heading counts as reached. */
const READING_LINE = 0.35;

/** The section being read: the last whose heading has come up to the reading line; at the foot of the page the last one. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const atFoot = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const line = window.innerHeight * READING_LINE;
      const reached = sections.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line);
      setCurrent((atFoot ? sections : reached).at(-1)?.id ?? sections[0]?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [sections]);

  return current;
}
