import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Thai. */
export const thWallets: WalletsTranslation = {
  login: 'บัญชีเข้าสู่ระบบของคุณ',
  connectOther: 'วอลเล็ตอื่น',
  disconnectWallet: 'ตัดการเชื่อมต่อ {name}',
  disconnectAll: 'ตัดการเชื่อมต่อทั้งหมด',
  stillConnected: 'ยังเชื่อมต่ออยู่: {names} ลองอีกครั้ง หรือตัดการเชื่อมต่อในวอลเล็ต',
}
