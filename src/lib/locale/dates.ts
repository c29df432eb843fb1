const DAY_MS = 86_400_000
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** Writes the time of day of a recent moment (ms) in a locale, with the date unless it is within the last 12 hours. */
export const momentOf = (tag: string, time: number, now = Date.now()): string =>
  format(tag, Math.abs(now - time) < DAY_MS / 2 ? TIME : { ...DATE, ...TIME }, time)

/** Writes the date, the time and the time zone of a moment (ms) in a locale. */
export const dateOf = (tag: string, time: number): string =>
  format(tag, { ...DATE, ...TIME, timeZoneName: 'short' }, time)

/** Writes a time span in whole seconds in a locale, as minutes and seconds: `04:59`. */
export const countdownOf = (tag: string, seconds: number): string =>
  format(tag, { minute: '2-digit', second: '2-digit', timeZone: 'UTC' }, Math.ceil(seconds) * 1_000)

/** Writes the day of a moment (ms) in a locale, without the year: `18 Nov`. */
export const dayOf = (tag: string, time: number): string => format(tag, { month: 'short', day: 'numeric' }, time)

/** Writes the month of a moment (ms) in a locale: its name this year, else its name and year. */
export function monthOf(tag: string, time: number, now = Date.now()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return format(tag, isThisYear ? { month: 'long' } : { month: 'long', year: 'numeric' }, time)
}

const SPANS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Writes a time span (ms) in a locale, rounded to whole days, hours or minutes: `7 days`. */
export function spanOf(tag: string, ms: number): string {
  const [unit, size] = SPANS.find(([, size]) => Math.round(ms / size) >= 1) ?? SPANS[2]
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(tag, options).format(Math.max(Math.round(ms / size), 0))
}

// Making a format takes longer than drawing a row of a list.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(tag: string, options: Intl.DateTimeFormatOptions, time: number): string {
  const key = `${tag} ${Object.entries(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, known)
  return known.format(time)
}
