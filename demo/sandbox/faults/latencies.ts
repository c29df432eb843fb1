/** How long answers of a service take, in ms: half, 95 and 99 of a hundred are faster. */
export type Latency = { readonly median: number; readonly p95: number; readonly p99: number }

/**
 * One round trip from a phone, for services without figures of their own: the median of mobile visitors is 151 ms, of each
 * tenth site 267 ms, and of the slowest one 1,773 ms (round-trip times of the Chrome UX Report, November 2024).
 * https://treo.sh/rtt?formFactor=phone
 */
const roundTrip: Latency = { median: 150, p95: 400, p99: 1_750 }

/** Latencies as others have measured them, by the name of the service. */
const measured: Readonly<Record<string, Latency>> = {
  /**
   * A round trip, and what nodes add to it: 512 ms in 95 of 100 requests to one provider from another region
   * (https://www.helius.dev/methodology), and 1,185 ms in 99 of 100 under load
   * (https://docs.nodies.app/performance-benchmarks/metis-benchmarks).
   */
  rpc: { median: 180, p95: 660, p99: 1_350 },
  /**
   * Ten interfaces that quote swaps: a median of 347 ms, and more than 2 s for the slowest.
   * https://www.chainscorelabs.com/en/blog/future-of-dexs-amms-orderbooks-and-aggregators/dex-data-and-composability/the-hidden-cost-of-inefficient-dex-apis
   */
  api: { median: 350, p95: 1_200, p99: 2_100 },
}

/** The latency of a service; those of nodes are named by their network. */
export const latencyOf = (service: string): Latency => measured[service.includes(':') ? 'rpc' : service] ?? roundTrip

/**
 * The delay (ms) that a share `at` (from 0 to 1) of the answers stays below: a line between the measured points, in
 * logarithms as such times are spread. The fastest answer takes half of the median, the slowest twice the 99th.
 */
export function delayAt({ median, p95, p99 }: Latency, at: number): number {
  const points = [
    [0, median / 2],
    [0.5, median],
    [0.95, p95],
    [0.99, p99],
    [1, p99 * 2],
  ] as const
  const next = Math.max(
    1,
    points.findIndex(([share]) => at <= share),
  )
  const [[from, low], [to, high]] = [points[next - 1] ?? points[0], points[next] ?? points[4]]
  return Math.round(low * (high / low) ** ((at - from) / (to - from)))
}
