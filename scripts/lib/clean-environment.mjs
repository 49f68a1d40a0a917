const ours =
  /^(PORT|HOST|DATA_DIR|(MIGRATION_|TEST_)?DATABASE_URL|DATABASE_(REPLICA|LISTEN)_URL|SECRET_KEY|BACKUP_KEY|DEMO_DATA|PUBLIC_URL|SALES_EMAIL|WHATSAPP_NUMBER|PINCODE_ZONES|(SMS|EMAIL|WHATSAPP)_WEBHOOK_URL|SMTP_URL|MAIL_FROM|METRICS_PORT|SECRET_KEY_PREVIOUS|TRUST_PROXY|COMMON_PASSWORDS|(CODES|MAILS|SALES_MAILS|CUSTOMER_MESSAGES)_PER_(HOUR|DAY)|GARAGE_STORAGE_MB|WORKERS|LOG_LEVEL|NODE_ENV|DEV)$/;

/** The environment without the application's settings: those in the caller's shell are for his own server, not for ours. */
export function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
