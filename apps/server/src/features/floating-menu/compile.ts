import {
  type CompiledMenu,
  type FloatingMenuContent,
  type MenuEntry,
  type MenuEntryType,
  readPhone,
} from '@vitrine/contract'

/** A number that was stored under earlier rules. */
const asWritten = (value: string) => ({
  isAbroad: value.startsWith('+'),
  digits: value.replace(/\D/g, ''),
  extension: '',
})

/** With the country's code, which Taiwanese numbers are mostly written without. */
function international(value: string): string {
  const { isAbroad, digits } = readPhone(value) ?? asWritten(value)
  return isAbroad ? digits : digits.replace(/^0(?=9\d{8}$)/, '886')
}

/** An extension is dialed after a pause. */
function dial(value: string): string {
  const { isAbroad, digits, extension } = readPhone(value) ?? asWritten(value)
  return `tel:${isAbroad ? '+' : ''}${digits}${extension && `,${extension}`}`
}

/** An account as it is written, without the sign before it. */
const account = (value: string): string => encodeURIComponent(value.replace(/^@/, ''))
const orAddress = (value: string, make: (value: string) => string): string =>
  /^https?:\/\//i.test(value) ? value : make(value)

/** Addresses as the services document them. */
const addressOf: Record<MenuEntryType, (value: string) => string> = {
  line: (value) => orAddress(value, (id) => `https://line.me/R/ti/p/@${account(id)}`),
  messenger: (value) => orAddress(value, (page) => `https://m.me/${account(page)}`),
  whatsapp: (value) => `https://wa.me/${international(value)}`,
  instagram: (value) => orAddress(value, (name) => `https://www.instagram.com/${account(name)}/`),
  phone: dial,
  mail: (value) => `mailto:${value}`,
  address: (value) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(value)}`,
  link: (value) => value,
}

const toEntry = ({ type, value, label, picture }: MenuEntry): CompiledMenu['entries'][number] => ({
  type,
  href: addressOf[type](value),
  label,
  ...(picture && { picture: picture.url }),
})

export function compileFloatingMenu(content: FloatingMenuContent): CompiledMenu {
  const { corner, size, icon, picture, label, desktop, mobile } = content
  return {
    corner,
    size,
    icon: icon === 'picture' && !picture ? 'chat' : icon,
    ...(icon === 'picture' && picture && { picture: picture.url }),
    label,
    ball: content.ball_color,
    sign: content.icon_color,
    entries: content.entries.filter(({ value }) => value !== '').map(toEntry),
    back: content.back_to_top,
    desktop,
    mobile,
  }
}
