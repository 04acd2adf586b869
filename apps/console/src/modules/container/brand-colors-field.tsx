import { ActionIcon, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { mostBrandColors } from '@vitrine/contract/client'
import { ColorField } from '../../kernel/looks/color-field.tsx'
import { swatches } from '../../kernel/looks/swatches.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { Draft } from '../../lib/use-draft.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'

export interface BrandForm {
  brand_colors: string[]
}

interface BrandColorsProps {
  form: Draft<BrandForm>
  readOnly: boolean
  /** What is wrong with one of them, by its place. */
  issueAt(place: number): string | undefined
}

/** The shop's colors, one after the other. */
export function BrandColorsField({ form, readOnly, issueAt }: BrandColorsProps) {
  const { t } = useText()
  const { brand_colors: colors } = form.value
  const write = (next: string[]) => form.set('brand_colors', next)
  const next = swatches.find((each) => !colors.includes(each)) ?? '#000000'
  return (
    <Stack gap="sm" align="flex-start" {...useRowFocus()}>
      {colors.length > 0 ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%">
          {colors.map((color, place) => (
            // Two may be the same while one is chosen.
            // biome-ignore lint/suspicious/noArrayIndexKey: a color has no other name
            <Group key={place} gap={4} wrap="nowrap" align="flex-start">
              <div style={{ flex: 1, minWidth: 0 }}>
                <ColorField
                  label={t('containers.brand.nth', { nth: place + 1 })}
                  value={color}
                  error={issueAt(place)}
                  disabled={readOnly}
                  onChange={(value) => typeof value === 'string' && write(colors.with(place, value))}
                />
              </div>
              {readOnly ? null : (
                <ActionIcon
                  data-removes-row
                  variant="subtle"
                  color="gray"
                  mt={24}
                  size="lg"
                  aria-label={t('containers.brand.remove', { nth: place + 1 })}
                  onClick={() => write(colors.toSpliced(place, 1))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
        </SimpleGrid>
      ) : (
        <Text size="sm" c="dimmed">
          {t('containers.brand.none')}
        </Text>
      )}
      {readOnly || colors.length >= mostBrandColors ? null : (
        <Button
          data-adds-row
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => write([...colors, next])}
        >
          {t('containers.brand.add')}
        </Button>
      )}
    </Stack>
  )
}
