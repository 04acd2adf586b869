import {
  IconBrandInstagram,
  IconBrandLine,
  IconBrandMessenger,
  IconBrandWhatsapp,
  IconGift,
  IconHeart,
  IconLink,
  IconMail,
  IconMapPin,
  IconMenu2,
  IconMessage,
  IconPhone,
  IconPhoto,
} from '@tabler/icons-react'
import type { BallIcon, MenuEntryType } from '@vitrine/contract'
import type { ComponentType } from 'react'

/** The console's own signs for what the widget draws. */
export const icons: Record<BallIcon | MenuEntryType, ComponentType<{ size?: number | string }>> = {
  chat: IconMessage,
  phone: IconPhone,
  heart: IconHeart,
  gift: IconGift,
  menu: IconMenu2,
  picture: IconPhoto,
  line: IconBrandLine,
  messenger: IconBrandMessenger,
  whatsapp: IconBrandWhatsapp,
  instagram: IconBrandInstagram,
  mail: IconMail,
  address: IconMapPin,
  link: IconLink,
}
