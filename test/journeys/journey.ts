/** The weather in which a journey is walked. In a storm, prices move and services come and go. */
export type Weather = 'calm' | 'storm'

/** Journeys by their titles. Each starts and ends with an empty page. */
export type Walks = { readonly [title: string]: (weather: Weather) => Promise<unknown> }

/**
 * Declares journeys, each of which is walked twice in one page: first with cold code, then with all code loaded and caches
 * full. A view that comes at once behaves differently than one that comes with its code. The file is marked `alone`, so
 * that nothing is loaded before.
 */
export function describeJourneys(name: string, walks: Walks): void {
  describe(name, () => {
    for (const [title, walk] of Object.entries(walks)) {
      it(`${title} (first visit)`, () => walk('calm'))
      it(`${title} (again, with warm code)`, () => walk('calm'))
    }
  })
}
