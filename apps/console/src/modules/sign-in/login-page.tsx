import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { at, isSafeReturn, paths, useSearchAt } from '../../lib/paths.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryHeading } from './entry-heading.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function LoginPage() {
  const { t } = useText()
  const search = useSearchAt(paths.login)
  const navigate = useNavigate()
  const [languageChosen, setLanguageChosen] = useState(false)
  const back = isSafeReturn(search.return) ? search.return : undefined

  return (
    <EntryFrame onLanguage={() => setLanguageChosen(true)}>
      <EntryHeading title={t('login.title')}>{t('login.lead')}</EntryHeading>
      <SignInForm
        notice={
          search.reason === 'expired'
            ? t('login.expired')
            : search.reason === 'invited'
              ? t('login.invited')
              : undefined
        }
        languageChosen={languageChosen}
        suggestedEmail={search.email}
        onDone={() => void navigate({ ...at(paths.auth, { return: back }), replace: true })}
      />
    </EntryFrame>
  )
}
