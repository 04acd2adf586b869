import {
  IconArrowsMove,
  IconCode,
  IconCodePlus,
  IconEyeOff,
  IconLink,
  IconPalette,
  IconPhoto,
  IconPuzzle,
  IconSparkles,
  IconTag,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Op } from './content.ts'

export const opIcons: Record<Op, ComponentType<{ size?: number | string }>> = {
  text: IconTypography,
  html: IconCode,
  attr: IconTag,
  link: IconLink,
  image: IconPhoto,
  style: IconPalette,
  hide: IconEyeOff,
  remove: IconTrash,
  move: IconArrowsMove,
  insert: IconCodePlus,
  animate: IconSparkles,
  element: IconPuzzle,
}
