import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { Card } from '../../ui/page.tsx'

interface CodeCardProps {
  language: 'css' | 'js'
  value: string
  /** How it acts, beside the store's page where that is open. */
  help: string
  error: string | undefined
  /** What is the matter with it as it is typed. */
  waiting: string | undefined
  readOnly: boolean
  onChange: (text: string) => void
}

/** CSS or JavaScript of the whole version; the editor is loaded only where there is code to show. */
export function CodeCard({ language, help, value, error, waiting, readOnly, onChange }: CodeCardProps) {
  const { t } = useText()
  const [shown, setShown] = useState(value !== '')
  const [asked, setAsked] = useState(false)
  return (
    <div style={{ minWidth: 0 }}>
      <Card title={t(`editor.${language}.title`)} description={help}>
        {shown || error ? (
          <>
            <CodeField
              language={language}
              label={t(`editor.${language}.title`)}
              value={value}
              error={error}
              readOnly={readOnly}
              autoFocus={asked}
              onChange={onChange}
            />
            {waiting && !error ? (
              <Text size="xs" c="dimmed" role="status" mt={4}>
                {waiting}
              </Text>
            ) : null}
          </>
        ) : readOnly ? (
          <Text c="dimmed">{t('editor.noCode')}</Text>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => {
              setAsked(true)
              setShown(true)
            }}
          >
            {t(`editor.${language}.add`)}
          </Button>
        )}
      </Card>
    </div>
  )
}
