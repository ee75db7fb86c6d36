import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Files of a certificate in PEM. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}

/**
 * A new certificate for this machine, signed by itself, in files of a folder; those of the same name are written over.
 *
 * @throws Error where there is no `openssl`
 */
export function makeCertificate(folder: string, name = 'own'): CertificateFiles {
  const files = { cert: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) }
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', [...made, ...names, '-keyout', files.key, '-out', files.cert], { stdio: 'ignore' })
  return files
}
