/** How long the page is kept from painting at a time, ms. */
const SLICE_MS = 8

/** Like `flatMap`, but lets the page paint whenever the work has taken 8 ms, so that a list of thousands stops no frame. */
export async function flatMapInSlices<T, R>(items: readonly T[], map: (item: T) => readonly R[]): Promise<R[]> {
  const results: R[] = []
  let begun = performance.now()
  for (const item of items) {
    results.push(...map(item))
    if (performance.now() - begun < SLICE_MS) continue
    await new Promise<void>((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
  return results
}
