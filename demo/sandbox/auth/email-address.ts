import { Refusal } from '../route.ts'

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/

/** Reads an email address as one is compared: without case and space. @throws Refusal for what is none */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!EMAIL.test(email)) throw new Refusal(400, 'email', 'Enter a valid email address')
  return email
}

/** True for addresses of people whose devices have to be registered first. */
export const wantsDevice = (email: string): boolean => email.slice(0, email.indexOf('@')).includes('+device')
