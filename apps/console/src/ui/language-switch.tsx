import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { Language } from '@vitrine/contract'
import { chooseLanguage } from '../lib/choose-language.ts'
import { useText } from '../lib/i18n/index.ts'

/** Changes to the other language; its label is in that language, so that whoever needs it can read it. */
export function LanguageSwitch({ onChoose }: { onChoose?: (language: Language) => void }) {
  const { language } = useText()
  const other: Language = language === 'en' ? 'zh-TW' : 'en'
  return (
    <Button
      variant="subtle"
      color="gray"
      lang={other}
      leftSection={<IconLanguage size={16} />}
      onClick={() => {
        onChoose?.(other)
        void chooseLanguage(other)
      }}
    >
      {other === 'en' ? 'English' : '中文'}
    </Button>
  )
}
