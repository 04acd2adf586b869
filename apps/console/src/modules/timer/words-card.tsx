import { Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { timerWords } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { Fold } from '../../ui/fold.tsx'
import { Card } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { CardProps } from './card-props.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const
/** Each named in itself. */
const languages = [
  { value: 'zh-TW', label: '中文', lang: 'zh-TW' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

/** What it says, and in which language it says what the store leaves out. */
export function WordsCard({ form, readOnly }: CardProps) {
  const { t } = useText()
  const looks = form.at('looks')
  const own = looks.at('units')
  const { language } = looks.value
  const words = timerWords[language]
  return (
    <Card title={t('timer.words.title')}>
      <Stack gap="md">
        <TextInput
          label={t('timer.words.heading')}
          description={t('timer.words.headingHelp')}
          placeholder={t('timer.words.headingPlaceholder')}
          maxLength={60}
          {...looks.field('title')}
          disabled={readOnly}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('timer.words.before')}
            placeholder={words.before}
            maxLength={60}
            {...looks.field('before_text')}
            disabled={readOnly}
          />
          <TextInput
            label={t('timer.words.after')}
            placeholder={words.after}
            maxLength={60}
            {...looks.field('after_text')}
            disabled={readOnly}
          />
        </SimpleGrid>
        {readOnly ? null : (
          <Input.Wrapper label={t('timer.words.language')} labelElement="div">
            <div>
              <Segmented
                label={t('timer.words.language')}
                value={language}
                data={languages}
                onChange={(next) => looks.set('language', next)}
              />
            </div>
          </Input.Wrapper>
        )}
        <Fold label={t('timer.words.units')} isUsed={Object.values(own.value).some(Boolean)}>
          <Text size="xs" c="dimmed" mb={8}>
            {t('timer.words.unitsHelp')}
          </Text>
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
            {units.map((unit) => (
              <TextInput
                key={unit}
                label={t(`timer.words.unit.${unit}`)}
                placeholder={words[unit]}
                maxLength={20}
                {...own.field(unit)}
                disabled={readOnly}
              />
            ))}
          </SimpleGrid>
        </Fold>
      </Stack>
    </Card>
  )
}
