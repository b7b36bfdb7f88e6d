import type { Db } from 'mongodb';

/** True for FerretDB, which names itself in `buildInfo` (`ferretdbVersion` in 1.x, `ferretdb` in 2.x). */
export async function isFerretDb(db: Db): Promise<boolean> {
  const info = await db.admin().command({ buildInfo: 1 });
  return Object.keys(info).some((name) => name.startsWith('ferretdb'));
}
