const RESTRICTED = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|macau|macao|hong_kong|beijing)$/i
/** Their minutes from UTC, all year round. The name of a time zone takes a slow phone 10 ms, so it is only read with these. */
const OFFSETS = new Set([-480, -360])

/** True in a time zone where the services for buying and swapping may not be offered. */
export const isRestrictedTimeZone = (): boolean =>
  OFFSETS.has(new Date().getTimezoneOffset()) && RESTRICTED.test(Intl.DateTimeFormat().resolvedOptions().timeZone)
