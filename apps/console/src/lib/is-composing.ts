import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method, such as an Enter that takes a word. Safari tells the last one by its code alone. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
