import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BadSetting } from './bad-setting.ts'

const path = z.string().optional()

/** Settings that are secret, by the path of a file with their value: systemd, Docker and Kubernetes hand secrets over like this. */
const Files = z.object({
  SECRET_KEY_FILE: path,
  DATABASE_URL_FILE: path,
  CLICKHOUSE_URL_FILE: path,
  SMTP_URL_FILE: path,
  MAIN_SITE_SECRET_FILE: path,
  S3_SECRET_FILE: path,
  SHOPIFY_API_SECRET_FILE: path,
  SHOPLINE_CLIENT_SECRET_FILE: path,
  SHOPLINE_APP_SECRET_FILE: path,
})

type Given = Record<string, string | undefined>

/** What a file holds but the newline at its end, which editors and `echo` put there. Throws an error that says why it cannot be read. */
export const readSecretFile = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '')

/** The settings with the contents of the files that are named among them. */
export function withSecretFiles(given: Given): Given {
  const read = Object.entries(Files.parse(given)).flatMap(([name, file]) => {
    if (file === undefined) return []
    const setting = name.slice(0, -'_FILE'.length)
    if (given[setting] !== undefined) throw new BadSetting(`${name}: ${setting} is given, too; keep one of the two`)
    return [[setting, readSetting(name, file)] as const]
  })
  return { ...given, ...Object.fromEntries(read) }
}

function readSetting(name: string, file: string): string {
  let value: string
  try {
    value = readSecretFile(file)
  } catch (error) {
    throw new BadSetting(`${name}: cannot be read (${(error as Error).message})`)
  }
  if (value === '') throw new BadSetting(`${name}: ${file} is empty`)
  return value
}
