/*
 * What an animation may be, without schemas: forms and the tag read it.
 */

/** entrance: when it comes into view. loop: by itself. hover: when it is pointed at, touched or focused. */
export const animationTriggers = ['entrance', 'loop', 'hover'] as const
export type AnimationTrigger = (typeof animationTriggers)[number]

export const entranceEffects = [
  'fade',
  'slide_up',
  'slide_down',
  'slide_left',
  'slide_right',
  'zoom',
  'bounce',
] as const
/** Of what is on the page already. */
export const motionEffects = ['pulse', 'bounce', 'shake', 'swing', 'float'] as const
export type AnimationEffect = (typeof entranceEffects | typeof motionEffects)[number]

/** The effects of each trigger; the first is proposed. */
export const animationEffects: Record<AnimationTrigger, readonly AnimationEffect[]> = {
  entrance: entranceEffects,
  loop: motionEffects,
  hover: motionEffects,
}

/** In milliseconds. */
export const animationRanges = { duration: { min: 100, max: 5000 }, delay: { min: 0, max: 5000 } } as const
