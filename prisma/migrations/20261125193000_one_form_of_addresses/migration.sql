-- Google may have reported a domain in Unicode; addresses are now stored and found with the domain in ASCII (IDNA).
-- Encodes a label of a domain by RFC 3492 (Punycode).
CREATE FUNCTION "to_ascii_label"(label TEXT) RETURNS TEXT LANGUAGE plpgsql AS $$
DECLARE
  digits CONSTANT TEXT := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points INT[] := ARRAY(SELECT ascii(substr(label, i, 1)) FROM generate_series(1, length(label)) AS i ORDER BY i);
  result TEXT := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic INT := length(result);
  handled INT := basic;
  n INT := 128;
  delta INT := 0;
  bias INT := 72;
  point INT;
  q INT;
  k INT;
  t INT;
BEGIN
  IF basic = length(label) THEN RETURN label; END IF;
  IF basic > 0 THEN result := result || '-'; END IF;
  WHILE handled < length(label) LOOP
    SELECT min(p) INTO point FROM unnest(points) AS p WHERE p >= n;
    delta := delta + (point - n) * (handled + 1);
    n := point;
    FOREACH point IN ARRAY points LOOP
      IF point < n THEN delta := delta + 1; END IF;
      CONTINUE WHEN point <> n;
      q := delta;
      k := 36;
      LOOP
        t := greatest(1, least(26, k - bias));
        EXIT WHEN q < t;
        result := result || substr(digits, t + (q - t) % (36 - t) + 1, 1);
        q := (q - t) / (36 - t);
        k := k + 36;
      END LOOP;
      result := result || substr(digits, q + 1, 1);
      delta := delta / CASE WHEN handled = basic THEN 700 ELSE 2 END;
      handled := handled + 1;
      delta := delta + delta / handled;
      k := 0;
      WHILE delta > 455 LOOP
        delta := delta / 35;
        k := k + 36;
      END LOOP;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || result;
END $$;

-- Keeps an address whose other form belongs to another account.
UPDATE "users" SET "email" = "ascii"."email"
FROM (
  SELECT "id", split_part("email", '@', 1) || '@' || (
    SELECT string_agg("to_ascii_label"("label"), '.' ORDER BY "position")
    FROM unnest(string_to_array(split_part("email", '@', 2), '.')) WITH ORDINALITY AS "labels"("label", "position")
  ) AS "email"
  FROM "users" WHERE "email" ~ '@.*[^\x01-\x7f]'
) AS "ascii"
WHERE "users"."id" = "ascii"."id"
  AND NOT EXISTS (SELECT 1 FROM "users" AS "other" WHERE "other"."email" = "ascii"."email");

DROP FUNCTION "to_ascii_label"(TEXT);
