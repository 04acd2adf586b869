import {
  IconArrowsMove,
  IconCarouselHorizontal,
  IconCode,
  IconCodePlus,
  IconColumns,
  IconEyeOff,
  IconHourglass,
  IconLayersSubtract,
  IconLink,
  IconPalette,
  IconPhoto,
  IconSparkles,
  IconTag,
  IconTrash,
  IconTypography,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Choice } from './choices.ts'

export const choiceIcons: Record<Choice, ComponentType<{ size?: number | string }>> = {
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
  carousel: IconCarouselHorizontal,
  before_after: IconColumns,
  overlay_image: IconLayersSubtract,
  countdown: IconHourglass,
  counter: IconUsers,
}
