/** Scrolls to a section of this page, smoothly unless less motion is wished for, and moves the reading position there. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  const heading = section?.querySelector<HTMLElement>('h2');
  if (!section || !heading) return;
  const still = document.documentElement.dataset.motion === 'reduced' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}
