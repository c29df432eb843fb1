const MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** True inside Telegram's browser. */
export const isTelegram = (page: object): boolean => MARKS.some((name) => name in page)
