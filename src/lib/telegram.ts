const MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** True inside Telegram's browser (PROTOCOL §6.5). */
export const isTelegram = (page: object): boolean => MARKS.some((name) => name in page)
