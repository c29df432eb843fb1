const RESTRICTED = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|macau|macao|hong_kong|beijing)$/i

/** True in a time zone where the services for buying and swapping may not be offered. A time zone is an IANA name. */
export const isRestrictedTimeZone = (timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  RESTRICTED.test(timeZone)
