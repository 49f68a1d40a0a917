ALTER TABLE "garages" ALTER COLUMN "ledgers" SET DEFAULT '{"sales":"Sales","untaxedSales":"Sales Exempt","cgst":"CGST","sgst":"SGST","utgst":"UTGST","igst":"IGST","roundOff":"Round Off","badDebts":"Bad Debts","CASH":"Cash","UPI":"Bank","CARD":"Bank","BANK":"Bank"}'::jsonb;--> statement-breakpoint
-- What garages named their other ledgers stays.
UPDATE "garages" SET "ledgers" = '{"badDebts":"Bad Debts"}'::jsonb || "ledgers";
