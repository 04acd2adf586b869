import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows for a secret (RFC 6238), so many steps of 30 seconds from now. */
export function showCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', decodeBase32(secret.replace(/\s/g, '')))
    .update(counter)
    .digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Answers the second step of a sign-in, wrongly first. The step of 30 seconds that set the secret up is used up. */
export async function passSecondStep(page: Page, secret: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '輸入驗證碼' })).toBeVisible()
  await page.getByLabel('驗證碼').fill('000000x')
  await page.getByRole('button', { name: '驗證並登入' }).click()
  await expect(page.getByText('驗證碼錯誤或已使用')).toBeVisible()
  await page.getByLabel('驗證碼').fill(showCode(secret, 1))
  await page.getByRole('button', { name: '驗證並登入' }).click()
}
