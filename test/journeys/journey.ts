/**
 * Declares a journey, which is walked twice in one page: first with cold code, then with all code loaded and caches full.
 * A view that comes at once behaves differently than one that comes with its code. `walk` starts and ends with an empty
 * page; its file is marked `alone`, so that nothing is loaded before.
 */
export function journey(title: string, walk: () => Promise<unknown>): void {
  it(`${title} (first visit)`, walk)
  it(`${title} (again, with warm code)`, walk)
}
