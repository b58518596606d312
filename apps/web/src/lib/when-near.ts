/** How far below the window something may be to count as near, in multiples of the window's height. */
const NEAR = '60%';

/** Resolves when an element is about to be seen; at once when it is not there, or when the browser cannot tell. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  // Without height nothing was rendered yet that could be waited for.
  if (!element || element.offsetHeight === 0 || !('IntersectionObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `0px 0px ${NEAR} 0px` },
    );
    observer.observe(element);
  });
}
