import { type MantineStyleProps, NativeSelect } from '@mantine/core'

interface PlainSelectProps<T extends string> {
  label: string
  value: T
  data: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  w?: MantineStyleProps['w']
}

/** One of a few, as the browser and the phone offer it; a screen that needs no search in its lists loads nothing that floats. */
export function PlainSelect<T extends string>({ label, value, data, onChange, w }: PlainSelectProps<T>) {
  return (
    <NativeSelect
      aria-label={label}
      w={w}
      value={value}
      data={[...data]}
      onChange={(event) => {
        const chosen = data.find((each) => each.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
