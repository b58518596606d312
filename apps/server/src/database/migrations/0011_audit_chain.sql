CREATE TABLE "audit_heads" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What a hash is over: the hash before it and everything the record says, as one JSON array. platform/audit-chain.ts computes the same by itself.
CREATE FUNCTION "audit_hash"("before" text, "event" "audit_events") RETURNS text LANGUAGE sql STABLE AS $$
	select encode(sha256(convert_to(jsonb_build_array(
		before, event.seq, event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.action, event.actor_id,
		event.subject_kind, event.subject_id, event.address_prefix, event.details
	)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
DO $$
DECLARE
	"head" record;
	"event" "audit_events";
BEGIN
	select 0::bigint as seq, ''::text as hash into head;
	for event in select * from audit_events order by at, id loop
		event.seq := head.seq + 1;
		event.hash := audit_hash(head.hash, event);
		update audit_events set seq = event.seq, hash = event.hash where id = event.id;
		select event.seq, event.hash into head;
	end loop;
	insert into audit_heads (id, seq, hash) values (1, head.seq, head.hash);
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_seq" ON "audit_events" USING btree ("seq");--> statement-breakpoint
-- The head's row is held until the commit: two who add a record at once are chained one after the other.
CREATE FUNCTION "chain_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"head" "audit_heads";
BEGIN
	insert into audit_heads (id, seq, hash) values (1, 0, '') on conflict do nothing;
	select * into head from audit_heads where id = 1 for update;
	new.seq := head.seq + 1;
	new.hash := audit_hash(head.hash, new);
	update audit_heads set seq = new.seq, hash = new.hash where id = 1;
	return new;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	raise exception 'audit records are never changed or deleted' using errcode = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_chained" BEFORE INSERT ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "chain_audit_event"();--> statement-breakpoint
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
